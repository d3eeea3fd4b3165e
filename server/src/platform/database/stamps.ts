/** Who creates a row of an editable table, and when; null = the product itself. */
export const created = (by: string | null, now: Date) => ({ createdAt: now, createdBy: by, updatedAt: now, updatedBy: by })

/** Who changes a row of an editable table, and when. The caller raises `version`. */
export const updated = (by: string | null, now: Date) => ({ updatedAt: now, updatedBy: by })
