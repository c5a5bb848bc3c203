# How many failures are new: as the baseline says, else as the comparison with the base branch does.
$summaries[0].targets // []
| [.[].failures[] | select(.isNew)] as $new
| if any(.[]; .hasBaseline) then $new
  elif $comparisons == [] then empty
  else [$comparisons[].regressions[] | select(.second.status == "fail")] end
| "new-failures=\(length)"
