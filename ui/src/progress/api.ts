import { call } from '#src/platform/request/call.ts'
import { asCallError } from '#src/platform/request/call-error.ts'
import { exportExcel } from '#src/platform/request/endpoints/progress.generated.ts'
import { addJob, type Importing, setImporting } from './store.ts'

export type { Importing } from './store.ts'

export interface Exporting {
  businessCode: string
  /** Of the dialog, in the page's language. */
  title: string
  /** The filter body of the list. */
  params: Record<string, unknown>
}

/** Begins an export and shows how far it is; false when it was refused, which has been told. */
export const startExport = async ({ businessCode, title, params }: Exporting): Promise<boolean> => {
  try {
    const { progressId } = await call(exportExcel, { progressBusinessCode: businessCode, progressParamData: params })
    addJob({ progressId, kind: 'export', title, minimised: false })
    return true
  } catch (error) {
    asCallError(error)
    return false
  }
}

/** Opens the import of a business code: files, a trial with corrections, the result. */
export const openImport = (importing: Importing): void => setImporting(importing)

/** Shows how far an export is that another call has begun. */
export const followExport = (progressId: string, title: string): void => addJob({ progressId, kind: 'export', title, minimised: false })
