import"./chunk-a07b4634d7da.js";import"./chunk-3b01bbb4ab4f.js";
