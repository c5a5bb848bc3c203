var e=/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;function t(n){return n.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu," ").replace(e,"")}function r(n){return n.replaceAll(/\r\n?/g,`
`).replaceAll("	","  ").replace(e,p=>p===`
`?`
`:"")}function l(n){return r(n).replace(/(?<!\n)\n+$/,"")}export{t as a,l as b};
