import type { FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { attachFiles } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** What files of an application hang on. */
export const APPROVAL_FILE = 'approval'

const isFile = ({ tag }: FormField) => tag === 'uploadImg' || tag === 'file'
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** Paths of all files in a form. */
export const pathsIn = ({ fields }: FormSchema, form: Record<string, unknown>): string[] =>
  fields.flatMap((field) => {
    const value = form[field.fieldKey]
    if (isFile(field)) return texts(value)
    const columns = (field.columns ?? []).filter(isFile)
    if (columns.length === 0 || !Array.isArray(value)) return []
    return value.flatMap((row: unknown) => columns.flatMap(({ fieldKey }) => texts(Object(row)[fieldKey])))
  })

interface Attaching {
  approvalUuid: string
  userUuid: string
  paths: readonly string[]
  known?: readonly string[]
}

/** Hangs new files on an application; refuses what is no file of the person's to give (422). */
export const attachTo = async (tx: Tx, platform: Platform, { approvalUuid, userUuid, paths, known = [] }: Attaching): Promise<void> => {
  const filePaths = [...new Set(paths)].filter((path) => !known.includes(path))
  await attachFiles(tx, platform, { ownerType: APPROVAL_FILE, ownerUuid: approvalUuid, filePaths, userUuid, field: 'files' })
}
