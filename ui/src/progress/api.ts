import { endsSignIn, showFailure } from '#src/platform/request/answer.ts'
import { call } from '#src/platform/request/call.ts'
import { asCallError, type CallError } from '#src/platform/request/call-error.ts'
import { exportExcel } from '#src/platform/request/endpoints/progress.generated.ts'
import { addJob, type Importing, setAsking, setImporting } from './store.ts'

export type { Importing } from './store.ts'

export interface Exporting {
  businessCode: string
  /** Of the dialog, in the page's language. */
  title: string
  /** The filter body of the list. */
  params: Record<string, unknown>
}

type Begin = (reason?: string) => Promise<{ progressId: string }>

/** What is wrong with the reason that an export was begun with; undefined where something else is. */
const reasonProblem = (error: CallError): string | undefined => error.fields.reason

const show = (progressId: string, title: string): void => addJob({ progressId, kind: 'export', title, minimised: false })

/** Begins with a reason what was refused without; false when nobody gave one. */
const withReason = (title: string, begin: Begin): Promise<boolean> =>
  new Promise((given) => {
    setAsking({
      title,
      given,
      begin: async (reason) => {
        try {
          const { progressId } = await begin(reason)
          show(progressId, title)
          return null
        } catch (error) {
          const refused = asCallError(error)
          return reasonProblem(refused) ?? refused.msg
        }
      },
    })
  })

/**
 * Begins an export by a call, asks for a reason where one is demanded, and shows how far it is; false when it was refused, which has been told.
 * `begin` calls quietly.
 */
export const beginExport = async (title: string, begin: Begin): Promise<boolean> => {
  try {
    const { progressId } = await begin()
    show(progressId, title)
    return true
  } catch (error) {
    const refused = asCallError(error)
    if (reasonProblem(refused) !== undefined) return withReason(title, begin)
    // That the sign-in is over has been told, quiet or not.
    if (!endsSignIn(refused)) showFailure(refused)
    return false
  }
}

/** Begins an export of a list, as `beginExport`. */
export const startExport = ({ businessCode, title, params }: Exporting): Promise<boolean> =>
  beginExport(title, (reason) =>
    call(
      exportExcel,
      { progressBusinessCode: businessCode, progressParamData: params, ...(reason !== undefined && { reason }) },
      { quiet: true },
    ),
  )

/** Opens the import of a business code: files, a trial with corrections, the result. */
export const openImport = (importing: Importing): void => setImporting(importing)

/** Shows how far an export is that another call has begun. */
export const followExport = show
