/** By what a report is parted: the first of two is broken up by the second. */
export const REPORTS = ['projectItem', 'itemProject', 'month', 'cashier'] as const
export type ReportBy = (typeof REPORTS)[number]
