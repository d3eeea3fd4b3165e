import { room } from '@qifuyun/apps/main-data/room.ts'
import { invitation } from '@qifuyun/apps/visitor/invitation.ts'
import { App, Button, Form, Input, Modal, Select, Space } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useOptions } from '#src/applications/api.ts'
import { useDebounced } from '#src/applications/fields/use-debounced.ts'
import { useRights } from '#src/applications/rights.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { useAction } from '#src/platform/request/hooks.ts'
import { ownerLink } from './calls.ts'

const TYPING_MS = 300

const OwnerLinkDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const { message } = App.useApp()
  const [keyword, setKeyword] = useState('')
  const [roomUuid, setRoomUuid] = useState<string>()
  const [link, setLink] = useState('')
  const rooms = useOptions(room, { keyword: useDebounced(keyword, TYPING_MS) })
  const make = useAction(ownerLink, {
    // Where the server does not know its own address, this page does.
    onDone: ({ link: made }) => setLink(new URL(made, location.origin).href),
  })
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => void message.success(t('链接已复制')),
      () => undefined,
    )
  return (
    <Modal
      open
      title={t('业主邀请链接')}
      okText={t('生成链接')}
      cancelText={t('关闭')}
      okButtonProps={{ disabled: roomUuid === undefined, loading: make.isPending }}
      onOk={() => roomUuid !== undefined && make.mutate({ roomUuid })}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={t('选择房屋')} htmlFor={`${id}room`} extra={t('将链接发给业主，业主可凭此邀请访客，一年内有效')}>
          <Select
            id={`${id}room`}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            loading={rooms.isFetching}
            value={roomUuid ?? null}
            options={(rooms.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
            onChange={(next) => {
              setRoomUuid(next ?? undefined)
              setLink('')
            }}
          />
        </Form.Item>
        {link === '' ? null : (
          <Space.Compact block>
            <Input readOnly value={link} aria-label={t('业主邀请链接')} />
            <Button onClick={() => void copy()}>{t('复制链接')}</Button>
          </Space.Compact>
        )}
      </Form>
    </Modal>
  )
}

/** Makes the link by which an owner invites visitors himself. */
export const OwnerLinkButton = (): ReactNode => {
  const t = useText()
  const { may } = useRights(invitation)
  const [open, setOpen] = useState(false)
  if (!may('action.ownerLink')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('业主邀请链接')}</Button>
      {open ? <OwnerLinkDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
