/** Styles of charts and tables of access logs, on top of those of pages. */

export const LOG_STYLES = `
main { box-sizing: border-box; width: min(75rem, 100%); margin-inline: auto; padding: 1rem; }
.logs section { margin-block: 2rem; }
.logs .table :is(th, td) { padding: 0.4rem 0.7rem; }
.logs .table td:last-child:nth-child(n + 3) { min-width: 0; }
.logs .table td:first-child { min-width: 8rem; }
.logs .table code { overflow-wrap: anywhere; }
.logs .table .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.logs figure { margin: 0 0 1rem; }
.logs svg { width: 100%; height: auto; max-width: 60rem; }
.logs svg text { fill: currentcolor; font-size: 13px; }
.logs svg .axis { stroke: var(--line); }
.logs .key { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; list-style: none; margin: 0.3rem 0; padding: 0; }
.logs .key svg { width: 0.9rem; margin-inline-end: 0.4rem; }
.logs .train, .logs .ok { fill: light-dark(#1a56b0, #86b4f8); }
.logs .search, .logs .notModified { fill: light-dark(#5aa469, #3f7f52); }
.logs .user, .logs .redirected { fill: light-dark(#c98a1b, #f0b95c); }
.logs .agent, .logs .notFound { fill: light-dark(#7a3aa8, #c79bea); }
.logs .refused, .logs .failed { fill: light-dark(#b3221e, #ff918a); }
.logs .preview, .logs .other { fill: light-dark(#8a94a3, #6c7684); }
@media print { .logs svg { max-width: 100%; print-color-adjust: exact; } .logs section { break-inside: avoid-page; } .logs .table { overflow: visible; } }
`;
