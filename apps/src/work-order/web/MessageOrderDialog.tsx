import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { MessageActionProps } from '@qifuyun/kit-web/conversation-parts.ts'
import { OwnInputs } from '@qifuyun/kit-web/fields/own-inputs.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { FormFields } from '@qifuyun/kit-web/form/FormFields.tsx'
import { focusFirst } from '@qifuyun/kit-web/form/focus-first.ts'
import { startingRow, wireValues, writableOf } from '@qifuyun/kit-web/form/form-values.ts'
import { useEntityForm } from '@qifuyun/kit-web/form/use-entity-form.ts'
import { showRefusal } from '@qifuyun/kit-web/form/use-submit.ts'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { ATTACHED_MAX, workOrder } from '#src/work-order/work-order.ts'
import { fromMessageCall } from './calls.generated.ts'
import { OWN_INPUTS } from './own-inputs.ts'
import { useText } from './texts.ts'

const WIDTH = 720
const TITLE_MAX = 50
const CONTENT_MAX = 1_000
/** The fields of the dialog. */
const ASKED = ['type', 'title', 'content', 'extra', 'images', 'files', 'priority', 'dueAt', 'projectUuid', 'roomUuid', 'positionText', 'cc']

const FIELDS = Object.fromEntries(Object.entries(writableOf(workOrder.spec.fields)).filter(([name]) => ASKED.includes(name)))

const cut = (words: string, max: number): string => [...words].slice(0, max).join('')

const seeButton = (words: string, onClick: () => void): ReactNode => (
  <Button size="small" type="primary" onClick={onClick}>
    {words}
  </Button>
)

/** 转为工单: turns messages into a work order that links back to the first of them. */
export const MessageOrderDialog = ({ sessionUuid, seqList, words, images, files, onMade, onClose }: MessageActionProps): ReactNode => {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const { notification } = App.useApp()
  useCatalogue(workOrder)
  const line = words.split('\n', 1)[0] ?? ''
  const form = useEntityForm({
    of: workOrder,
    fields: FIELDS,
    base: null,
    start: startingRow(FIELDS, {
      title: cut(line.trim(), TITLE_MAX),
      content: cut(words.trim(), CONTENT_MAX),
      images: images.slice(0, ATTACHED_MAX),
      files: files.slice(0, ATTACHED_MAX),
    }),
    rules: false,
  })
  const make = useAction(fromMessageCall, {
    quiet: true,
    onDone: ({ uuid, no, created }) => {
      const see = (): void => {
        notification.destroy(uuid)
        void navigate(rowPath(workOrder, uuid))
      }
      notification.success({
        key: uuid,
        title: created ? t('已转为工单 {no}', { no }) : t('该消息已有未完成的工单 {no}', { no }),
        actions: seeButton(t('查看工单'), see),
      })
      onMade?.()
      onClose()
    },
  })
  const save = async (): Promise<void> => {
    const wrong = Object.keys(form.check())
    if (wrong.length > 0) return focusFirst(id, wrong)
    const { type, title, content, projectUuid, ...rest } = wireValues(FIELDS, form.row)
    try {
      await make.mutateAsync({
        ...rest,
        sessionUuid,
        seqList: [...seqList],
        type: textOf(type),
        title: textOf(title),
        content: textOf(content),
        projectUuid: textOf(projectUuid),
      })
    } catch (thrown) {
      showRefusal(asCallError(thrown), FIELDS, form, id)
    }
  }
  return (
    <Modal
      open
      width={WIDTH}
      title={t('转为工单')}
      okText={t('提交工单')}
      cancelText={t('取消')}
      okButtonProps={{ loading: make.isPending }}
      onOk={() => void save()}
      onCancel={onClose}
      destroyOnHidden
    >
      <OwnInputs value={OWN_INPUTS}>
        <form id={id} noValidate>
          <FormFields of={workOrder} id={id} form={form} fields={FIELDS} />
        </form>
      </OwnInputs>
    </Modal>
  )
}
