/** Styles of charts and tables of access logs. Colors are told apart by lightness, too. */

export const LOG_STYLES = `
main { max-width: 75rem; }
.logs section { margin-block: 2rem; }
.logs .scroll { overflow-x: auto; }
.logs table { border-collapse: collapse; min-width: 100%; }
.logs caption { text-align: start; color: var(--soft); padding-block: 0.25rem; }
.logs th, .logs td { text-align: start; padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line);
  vertical-align: top; overflow-wrap: anywhere; }
.logs th { overflow-wrap: normal; }
.logs td.number, .logs th.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.logs code { overflow-wrap: anywhere; }
.logs figure { margin: 0 0 1rem; }
.logs svg { width: 100%; height: auto; max-width: 60rem; }
.logs svg text { fill: var(--text); font-size: 13px; }
.logs svg .axis { stroke: var(--line); }
.logs .key { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; list-style: none; margin: 0.3rem 0; padding: 0; }
.logs .key svg { width: 0.9rem; margin-inline-end: 0.4rem; }
.logs .train, .logs .ok { fill: light-dark(#1a56b0, #86b4f8); }
.logs .search, .logs .notModified { fill: light-dark(#5aa469, #3f7f52); }
.logs .user, .logs .redirected { fill: light-dark(#c98a1b, #f0b95c); }
.logs .agent, .logs .notFound { fill: light-dark(#7a3aa8, #c79bea); }
.logs .refused, .logs .failed { fill: light-dark(#b3221e, #ff918a); }
.logs .preview, .logs .other { fill: light-dark(#8a94a3, #6c7684); }
@media print { .logs svg { max-width: 100%; } .logs section { break-inside: avoid-page; } .logs .scroll { overflow: visible; } }
`;
