import type { Entity } from '@qifuyun/kit/entity.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { App } from 'antd'
import { useId, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import type { FormState } from './EntityForm.tsx'

/**
 * What a dialog, a drawer and a page around a form share: its id, its state, its button, and the question before it is left. `kept`: without
 * a network it is kept until there is one.
 */
export const useEditor = (of: Entity, uuid: string | undefined, onClose: () => void, kept = false) => {
  const t = useText()
  const label = useLabel(of)
  const { modal } = App.useApp()
  const id = useId()
  const [state, setState] = useState<FormState>({ busy: false, dirty: false })
  const offline = useRealtimeStatus() === 'offline' && !kept
  const name = label(of.spec.label)
  return {
    id,
    state,
    setState,
    title: uuid === undefined ? t('新建{label}', { label: name }) : t('编辑{label}', { label: name }),
    submitButton: {
      htmlType: 'submit' as const,
      form: id,
      loading: state.busy,
      disabled: offline,
      ...(offline && { title: t('网络恢复后可提交') }),
    },
    /** Closes, after asking when something was typed. */
    leave: (): void => {
      if (!state.dirty) return onClose()
      modal.confirm({
        title: t('内容尚未提交'),
        content: t('关闭后可从草稿恢复。'),
        okText: t('关闭'),
        cancelText: t('继续编辑'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: onClose,
      })
    },
  }
}
