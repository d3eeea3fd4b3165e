import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { endsSignIn, showFailure } from '#src/platform/request/answer.ts'
import { asCallError, type CallError } from '#src/platform/request/call-error.ts'
import type { Descriptor, Input, Output } from '#src/platform/request/descriptor.ts'
import { matchFields } from '#src/platform/request/field-errors.ts'
import { useAction } from '#src/platform/request/hooks.ts'
import { requestHost } from '#src/platform/request/host.ts'
import { UploadScope, useUploading } from './inputs/UploadScope.tsx'
import { schemaErrors } from './schema-errors.ts'

type Values = Record<string, unknown>

interface ActionFormProps<E extends Endpoint> {
  id: string
  /** The call the form makes. */
  of: Descriptor<E>
  /** The same call as the contract declares it; its input schema holds the rules of the fields. */
  rules: E
  initialValues?: Partial<Input<E>>
  /** Fields of the input that the form does not show. */
  fixed?: Partial<Input<E>>
  refresh?: readonly Pick<Descriptor<Endpoint>, 'path'>[]
  /** The input that the values of the items mean; default: themselves. */
  toInput?: (values: Values) => Record<string, unknown>
  onValues?: (values: Values) => void
  /** While it waits for the answer, or for a file that is on its way. */
  onBusy?: (busy: boolean) => void
  onDone: (output: Output<E>) => void
  /** What the form's items cannot show of a refusal. */
  onRefused?: (error: CallError) => void
  children: ReactNode
}

const setErrors = (form: FormInstance<Values>, errors: Readonly<Record<string, string>>, names: readonly string[]): void =>
  form.setFields(names.map((name) => ({ name, errors: errors[name] ? [errors[name]] : [] })))

const asTheyAre = (values: Values): Values => values

const itemNames = (form: FormInstance<Values>): string[] => Object.keys(form.getFieldsValue())

/**
 * The server's answer to a form: messages land on the items of their fields (a range's on Begin and End), the first is
 * focused; what fits no item is toasted. So every error is shown exactly once.
 */
const showRefusal = (form: FormInstance<Values>, error: CallError): void => {
  const names = itemNames(form)
  const { matched, rest } = matchFields(error.fields, names)
  setErrors(form, matched, names)
  const first = names.find((name) => matched[name])
  if (first) form.focusField(first)
  // An ended sign-in is always shown by the request layer itself.
  if ((!first || Object.keys(rest).length > 0) && !endsSignIn(error)) showFailure(error)
}

const CallForm = <E extends Endpoint>({
  id,
  of,
  rules,
  initialValues,
  fixed,
  refresh,
  toInput = asTheyAre,
  onValues,
  onBusy,
  onDone,
  onRefused,
  children,
}: ActionFormProps<E>): ReactNode => {
  const t = useText()
  const [form] = Form.useForm<Values>()
  const tried = useRef(false)
  const action = useAction(of, { quiet: true, announce: true, refresh: refresh ?? [] })
  const uploading = useUploading()
  const busy = action.isPending || uploading
  useEffect(() => onBusy?.(busy), [onBusy, busy])
  const check = (values: Values): Record<string, string> => schemaErrors(rules.input, { ...toInput(values), ...fixed })
  const submit = async (values: Values) => {
    if (busy) return
    tried.current = true
    const errors = check(values)
    const names = itemNames(form)
    setErrors(form, errors, names)
    const first = names.find((name) => errors[name])
    if (first) {
      requestHost().toast({ kind: 'error', text: t('请正确填写表单！') })
      return form.focusField(first)
    }
    try {
      // The schema has just accepted these values as the call's input.
      onDone(await action.mutateAsync({ ...toInput(values), ...fixed } as Input<E>))
    } catch (error) {
      const refusal = asCallError(error)
      onRefused?.(refusal)
      showRefusal(form, refusal)
    }
  }
  const recheck = (changed: Values, values: Values) => {
    // Before the first try nothing is red; afterwards a corrected field turns quiet at once.
    const touched = Object.keys(changed)
    setErrors(form, tried.current ? check(values) : {}, touched)
    onValues?.(values)
  }
  return (
    <Form
      id={id}
      form={form}
      layout="vertical"
      requiredMark
      initialValues={{ ...initialValues }}
      onFinish={submit}
      onValuesChange={recheck}
      scrollToFirstError
    >
      {children}
    </Form>
  )
}

/**
 * A form that makes one call: rules from the contract, 请正确填写表单！ when it is invalid, the server's field errors on their items,
 * the server's own sentence after a success.
 */
export const ActionForm = <E extends Endpoint>(props: ActionFormProps<E>): ReactNode => (
  <UploadScope>
    <CallForm {...props} />
  </UploadScope>
)
