import { endsSignIn, showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { getConditionFlow } from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { type RefObject, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { type Submission, useSubmit } from '../api.ts'
import { problemsOf, toWire } from '../form/values.ts'
import type { Start } from './start.ts'
import type { Filling } from './use-start-draft.ts'

/** The submission that the filled form means. */
export const submissionOf = (
  { flowUuid, versionNo, schema, purview }: Start,
  { values, organUuid, picks, cc, files }: Filling,
): Submission => ({
  flowUuid,
  versionNo,
  formData: toWire(schema, values, purview),
  ...(organUuid === undefined ? {} : { initiatorOrganUuid: organUuid }),
  selectedUsers: Object.fromEntries(Object.entries(picks).map(([nodeId, picked]) => [nodeId, picked.map(({ uuid }) => uuid)])),
  ccUserUuidList: cc.map(({ uuid }) => uuid),
  files: files.map(({ filePath }) => filePath),
})

const focusFirstError = (page: RefObject<HTMLElement | null>): void => {
  // The messages have to stand first.
  requestAnimationFrame(() => {
    const error = page.current?.querySelector<HTMLElement>('[data-error]')
    error?.parentElement?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    error?.scrollIntoView?.({ block: 'center' })
  })
}

/** Sends the form: its own rules first, then the picks that are missing, then the server, whose messages land on their fields. */
export const useSubmission = (start: Start, page: RefObject<HTMLElement | null>, onSent: (wfProcinstUuid: string) => void) => {
  const t = useText()
  const send = useSubmit()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [needed, setNeeded] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const show = (found: Readonly<Record<string, string>>): void => {
    setErrors(found)
    focusFirstError(page)
  }
  /** Nodes without the people that the initiator has to name. */
  const missingPicks = async (submission: Submission): Promise<string[]> => {
    const { flowUuid, versionNo, formData = {}, initiatorOrganUuid, selectedUsers = {} } = submission
    const organ = initiatorOrganUuid === undefined ? {} : { initiatorOrganUuid }
    const { nodeList, needSelect } = await call(
      getConditionFlow,
      { flowUuid, versionNo, formData, selectedUsers, ...organ },
      { quiet: true },
    )
    return needSelect.filter((nodeId) => {
      const min = nodeList.find((node) => node.nodeId === nodeId)?.pick?.min ?? 1
      return (selectedUsers[nodeId] ?? []).length < min
    })
  }
  const submit = async (filling: Filling): Promise<void> => {
    const problems = problemsOf(start.schema, filling.values, start.purview)
    if (Object.keys(problems).length > 0) {
      requestHost().toast({ kind: 'error', text: t('请正确填写表单！') })
      return show(problems)
    }
    const submission = submissionOf(start, filling)
    setAsking(true)
    try {
      const missing = start.again === null ? await missingPicks(submission) : []
      setNeeded(missing)
      if (missing.length > 0) return requestHost().toast({ kind: 'error', text: t('请选择审批人') })
      const { wfProcinstUuid } = await send.mutateAsync({ ...submission, ...start.again })
      onSent(wfProcinstUuid)
    } catch (error) {
      const refusal = asCallError(error)
      const fields = Object.fromEntries(Object.entries(refusal.fields).map(([key, words]) => [key.replace(/^formData\./, ''), words]))
      const known = Object.keys(fields).some((key) =>
        start.schema.fields.some(({ fieldKey }) => key === fieldKey || key.startsWith(`${fieldKey}[`)),
      )
      if (known) show(fields)
      else if (!endsSignIn(refusal)) showFailure(refusal)
    } finally {
      setAsking(false)
    }
  }
  return {
    errors,
    needed,
    setNeeded,
    submit,
    busy: asking || send.isPending,
    clear: (key: string) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== key && !name.startsWith(`${key}[`)))),
  }
}
