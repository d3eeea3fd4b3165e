/** Longest position in the review (product.md section 9); elsewhere it may be longer. */
export const REVIEW_POSITION_MAX = 10
/** Departments of one member (api.md section 13). */
export const DEPARTMENTS_MAX = 50
/** Applicants that one call decides about. */
export const AUDIT_BATCH_MAX = 50
