import{a as e}from"./chunk-8493ded92003.js";import"./chunk-3c97e37b2c57.js";e();
