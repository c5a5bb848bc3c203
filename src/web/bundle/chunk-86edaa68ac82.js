var f=/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;function r(u){return u.replaceAll(`\r
`,`
`).replace(f,e=>`\u27E8U+${(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(4,"0")}\u27E9`)}export{r as a};
