var e=new Intl.NumberFormat("en-US");function a(r,t,n=`${t}s`){return`${e.format(r)} ${r===1?t:n}`}export{a};
