/** Siblings, or hits of a keyword, that an answer about a tree holds; the rest are found by a closer keyword. */
export const TREE_MAX = 500
