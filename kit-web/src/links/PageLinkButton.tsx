import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { LinkCall } from '@qifuyun/kit/page-link.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import type { Descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button, Form, Input, Segmented, Space } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { RowPicker } from '#src/pickers/RowPicker.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'

/** Rows that a public page is about, and the call that gives the link of one. */
export interface LinkTarget {
  of: Entity
  call: Descriptor<CustomEndpoint<LinkCall>>
  /** What is chosen: 选择房屋. */
  label: string
}

interface LinkProps {
  title: string
  hint: string
  /** Several: the first thing that is chosen. */
  targets: readonly [LinkTarget, ...LinkTarget[]]
}

/** One target: a row is chosen, its link made and copied. */
const LinkForm = ({ target: { of, call, label }, title, hint }: { target: LinkTarget } & Pick<LinkProps, 'title' | 'hint'>): ReactNode => {
  const t = useText()
  const id = useId()
  const { message } = App.useApp()
  const [uuid, setUuid] = useState<string>()
  const [link, setLink] = useState('')
  // Where the server does not know its own address, this page does.
  const make = useAction(call, { onDone: ({ link: made }) => setLink(new URL(made, location.origin).href) })
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => void message.success(t('链接已复制')),
      () => undefined,
    )
  return (
    <Form layout="vertical">
      <Form.Item label={label} htmlFor={`${id}row`} extra={hint}>
        <RowPicker
          of={of}
          id={`${id}row`}
          wide
          value={uuid}
          onChange={(next) => {
            setUuid(next)
            setLink('')
          }}
        />
      </Form.Item>
      {link === '' ? (
        <Button
          type="primary"
          disabled={uuid === undefined}
          loading={make.isPending}
          onClick={() => uuid !== undefined && make.mutate({ uuid })}
        >
          {t('生成链接')}
        </Button>
      ) : (
        <Space.Compact block>
          <Input readOnly value={link} aria-label={title} />
          <Button onClick={() => void copy()}>{t('复制链接')}</Button>
        </Space.Compact>
      )}
    </Form>
  )
}

const LinkDialog = ({ title, hint, targets, onClose }: LinkProps & { onClose: () => void }): ReactNode => {
  const [at, setAt] = useState(0)
  const target = targets[at] ?? targets[0]
  const label = useLabel(target.of)
  return (
    <Modal open title={title} footer={null} onCancel={onClose} destroyOnHidden>
      {targets.length === 1 ? null : (
        <Segmented
          aria-label={title}
          options={targets.map(({ of }, index) => ({ value: index, label: label(of.spec.label) }))}
          value={at}
          onChange={setAt}
        />
      )}
      <LinkForm key={at} target={target} title={title} hint={hint} />
    </Modal>
  )
}

/** Gives people outside the link of a page by which they send something in themselves. */
export const PageLinkButton = (props: LinkProps): ReactNode => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.title}</Button>
      {open ? <LinkDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
