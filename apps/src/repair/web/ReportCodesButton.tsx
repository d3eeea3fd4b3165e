import { useOptions } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Form, Segmented, Select } from 'antd'
import { QrCode as QrIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { type Code, CodeSheet } from './CodeSheet.tsx'
import { reportLinks } from './calls.generated.ts'
import { useText } from './texts.ts'

const TYPING_MS = 300
const MOST = 200
const OF = { room, place: position, project }
type Kind = keyof typeof OF

const CodesDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const [kind, setKind] = useState<Kind>('room')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [codes, setCodes] = useState<Code[]>([])
  const places = useOptions(OF[kind], { keyword: useDebounced(keyword, TYPING_MS), pageSize: 50 })
  const make = useAction(reportLinks, {
    // The server may not know its own address; this page does.
    onDone: (made) => setCodes(made.map(({ name, link }) => ({ name, link: new URL(link, location.origin).href }))),
  })
  const start = (next: Kind): void => {
    setKind(next)
    setChosen([])
    setCodes([])
  }
  return (
    <Modal
      open
      width={720}
      title={t('报修二维码')}
      okText={t('生成二维码')}
      cancelText={t('关闭')}
      okButtonProps={{ disabled: chosen.length === 0, loading: make.isPending }}
      onOk={() => make.mutate({ kind, uuids: chosen })}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item>
          <Segmented<Kind>
            aria-label={t('位置')}
            value={kind}
            onChange={start}
            options={[
              { value: 'room', label: t('房屋') },
              { value: 'place', label: t('部位') },
              { value: 'project', label: t('项目') },
            ]}
          />
        </Form.Item>
        <Form.Item label={t('位置')} htmlFor={`${id}places`} extra={t('张贴后扫码即可报修，无需登录；五年内有效')}>
          <Select
            id={`${id}places`}
            mode="multiple"
            maxCount={MOST}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            loading={places.isFetching}
            value={chosen}
            options={(places.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
            onChange={(next: string[]) => {
              setChosen(next)
              setCodes([])
            }}
          />
        </Form.Item>
      </Form>
      {codes.length === 0 ? null : <CodeSheet codes={codes} />}
    </Modal>
  )
}

/** Makes the QR codes for doors and walls. */
export const ReportCodesButton = (): ReactNode => {
  const t = useText()
  const { may } = useRights(repairOrder)
  const [open, setOpen] = useState(false)
  if (!may('action.reportLink')) return null
  return (
    <>
      <Button icon={<QrIcon size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('报修二维码')}
      </Button>
      {open ? <CodesDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
