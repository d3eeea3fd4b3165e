/** Of statements behind one that failed. */
export const FAILED_TRANSACTION = '25P02'

/** The SQLSTATE of a failed statement, also below the error that Drizzle wraps around it; undefined for any other error. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code
  return sqlState(error.cause)
}
