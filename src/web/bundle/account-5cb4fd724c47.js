import"./chunk-b4487d9651f4.js";import"./chunk-3b01bbb4ab4f.js";
