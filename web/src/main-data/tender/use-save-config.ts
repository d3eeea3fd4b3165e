import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { plainValues } from '@qifuyun/contract/core/catalogue.ts'
import { Field } from '@qifuyun/kit/field.ts'
import { checkFields } from '@qifuyun/kit/values/check-row.ts'
import { label } from '@qifuyun/kit-web/label.ts'
import { endsSignIn, showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { useSaveTenderConfig } from '../api.ts'
import { FIRMS, PEOPLE } from './ConfigRows.tsx'
import { type ConfigDraft, configOf } from './config-draft.ts'

const FIELDS = { contractorList: new Field(FIRMS), userList: new Field(PEOPLE) }

/** What is missing in the lists, by `contractorList[0].workTypeCode`. */
const problemsOf = (config: ReturnType<typeof configOf>): Record<string, string> => {
  const { problems } = checkFields(FIELDS, { contractorList: config.contractorList, userList: config.userList }, 'new')
  return Object.fromEntries(
    Object.entries(problems).map(([path, { text, params }]) => [path, label(mainData, text, plainValues(params ?? {}))]),
  )
}

interface SaveOptions {
  tenderUuid: string
  version: number
  onDone: () => void
}

/** Sends the configuration of a tender; messages stand beside the rows they speak of. */
export const useSaveConfig = ({ tenderUuid, version, onDone }: SaveOptions) => {
  const t = useText()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const action = useSaveTenderConfig(onDone)
  return {
    busy: action.isPending,
    errors,
    save: async (draft: ConfigDraft): Promise<void> => {
      const config = configOf(draft)
      const problems = problemsOf(config)
      setErrors(problems)
      if (Object.keys(problems).length > 0) return requestHost().toast({ kind: 'error', text: t('请正确填写表单！') })
      try {
        await action.mutateAsync({ ...config, tenderUuid, version })
      } catch (thrown) {
        const error = asCallError(thrown)
        setErrors(error.fields)
        if (!endsSignIn(error)) showFailure(error)
      }
    },
  }
}
