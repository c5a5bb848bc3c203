# How many failures are new: as the baseline says, else as the comparison with the base branch does.
$summaries[0] as $summary | $comparisons[0] as $comparison
| [$summary.targets // [] | .[].failures[] | select(.isNew)] | length
| if $summary == null then empty
  elif . > 0 or $summary.baseline then .
  elif $comparison then [$comparison.regressions[] | select(.second.status == "fail")] | length
  else empty end
| "new-failures=\(.)"
