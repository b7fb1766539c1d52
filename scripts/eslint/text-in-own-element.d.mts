import type { Rule } from 'eslint';

export declare const textInOwnElement: Rule.RuleModule;
