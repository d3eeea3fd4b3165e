/** What may be done with rows of every entity. */
export const VERBS = ['read', 'add', 'update', 'delete', 'import', 'export'] as const
