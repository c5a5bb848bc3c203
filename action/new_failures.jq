# How many failures are new: as the baseline says, else as the comparison with the base branch does. Nothing if a site
# could not be tested, because nothing is known about its failures.
$summaries[0].targets // []
| if any(.[]; .isTested | not) then empty else . end
| [.[].failures[] | select(.isNew)] as $new
| if any(.[]; .hasBaseline) then $new
  elif $comparisons == [] then empty
  else [$comparisons[].regressions[] | select(.second.status == "fail")] end
| "new-failures=\(length)"
