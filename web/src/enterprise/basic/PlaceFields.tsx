import { Button, Form, Input, InputNumber } from 'antd'
import { LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { locate, NotLocated } from '#src/ui/inputs/locate.ts'
import styles from './EnterpriseBasicPage.module.css'

const ADDRESS_MAX = 200
const DECIMALS = 6
/** Room for three digits and the decimals. */
const WIDE = { width: 140 }

/** Address and point of a form; the browser may tell the point within five seconds. */
export const PlaceFields = (): ReactNode => {
  const t = useText()
  const form = Form.useFormInstance()
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async (): Promise<void> => {
    setLocating(true)
    setProblem(undefined)
    try {
      form.setFieldsValue(await locate())
    } catch (error) {
      if (!(error instanceof NotLocated)) throw error
      setProblem(t(error.key))
    } finally {
      setLocating(false)
    }
  }
  return (
    <>
      <Form.Item name="address" label={t('详细地址')}>
        <Input maxLength={ADDRESS_MAX} />
      </Form.Item>
      <div className={styles.point}>
        <Form.Item name="longitude" label={t('经度')}>
          <InputNumber min={-180} max={180} precision={DECIMALS} controls={false} style={WIDE} />
        </Form.Item>
        <Form.Item name="latitude" label={t('纬度')}>
          <InputNumber min={-90} max={90} precision={DECIMALS} controls={false} style={WIDE} />
        </Form.Item>
        <Button loading={locating} icon={<LocateFixed size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void find()}>
          {t('定位到当前位置')}
        </Button>
      </div>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
