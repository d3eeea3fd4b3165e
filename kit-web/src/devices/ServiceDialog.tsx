import { readParams } from '@qifuyun/kit/devices/params.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Alert, Form, Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/texts.ts'

/** Something that a device can do, with its parameters as the thing model has them. */
export interface Service {
  identifier: string
  name: string
  params: string
  danger: boolean
}

export interface ServiceCall {
  service: string
  params: Readonly<Record<string, unknown>>
  password?: string
}

interface ServiceDialogProps {
  services: readonly Service[]
  /** The one that is chosen at first. */
  first?: string | undefined
  busy: boolean
  onSend: (call: ServiceCall) => void
  onClose: () => void
}

const valueOf = (type: string, said: string): unknown => {
  if (type === 'bool') return said === 'true' || said === '1'
  if (type === 'int' || type === 'float') return said.trim() === '' ? said : Number(said)
  return said
}

/** What devices are to do: the service, its parameters, and the password where it is dangerous. */
export const ServiceDialog = ({ services, first, busy, onSend, onClose }: ServiceDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState(first ?? services[0]?.identifier)
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const service = services.find(({ identifier }) => identifier === chosen)
  const params = readParams(service?.params) ?? []
  const submit = (): void => {
    const lacking = params.find(({ key, needed }) => needed && (given[key] ?? '') === '')
    setMissing(lacking?.key)
    if (lacking !== undefined || service === undefined) return
    const said = params.flatMap(({ key, type }) => ((given[key] ?? '') === '' ? [] : [[key, valueOf(type, given[key] ?? '')] as const]))
    onSend({ service: service.identifier, params: Object.fromEntries(said), ...(service.danger && { password }) })
  }
  return (
    <Modal
      open
      title={t('下发指令')}
      okText={t('下发指令')}
      cancelText={t('取消')}
      okButtonProps={{ loading: busy, danger: service?.danger === true }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('指令')} htmlFor={`${id}service`}>
          <Select
            id={`${id}service`}
            value={chosen ?? null}
            options={services.map(({ identifier, name }) => ({ value: identifier, label: name }))}
            onChange={(next: string) => {
              setChosen(next)
              setGiven({})
            }}
          />
        </Form.Item>
        {params.map(({ key, type, needed }) => (
          <Form.Item
            key={key}
            label={`${key} (${type})`}
            htmlFor={`${id}${key}`}
            required={needed}
            validateStatus={missing === key ? 'error' : ''}
            help={missing === key ? t('请填写{label}', { label: key }) : undefined}
          >
            <Input
              id={`${id}${key}`}
              value={given[key] ?? ''}
              onChange={({ target }) => setGiven((all) => ({ ...all, [key]: target.value }))}
            />
          </Form.Item>
        ))}
        {service?.danger === true ? (
          <>
            <Alert type="warning" showIcon title={t('危险操作，请输入登录密码确认')} style={{ marginBottom: 12 }} />
            <Form.Item label={t('登录密码')} htmlFor={`${id}password`} required>
              <Input.Password
                id={`${id}password`}
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </Form.Item>
          </>
        ) : null}
      </Form>
    </Modal>
  )
}
