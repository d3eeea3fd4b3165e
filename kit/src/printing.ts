/** On what rows are printed: an A4 sheet for each, a label printer, or A4 paper with labels to cut or peel off. */
export const PRINT_TEMPLATES = ['a4', 'label', 'labels'] as const
export type PrintTemplate = (typeof PRINT_TEMPLATES)[number]
/** Rows that are printed at once. */
export const PRINTED_MAX = 200
