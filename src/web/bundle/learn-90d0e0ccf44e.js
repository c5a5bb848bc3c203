import{a as e}from"./chunk-437b82a0c6ae.js";import"./chunk-cca60ce639b8.js";e();
