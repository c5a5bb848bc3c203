import{d as e}from"./chunk-3b01bbb4ab4f.js";e();
