import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { PlacePicker } from '@qifuyun/ui/dictionaries/api.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import styles from './EnterpriseBasicPage.module.css'
import { useText } from './texts.ts'

const ADDRESS_MAX = 200
const DECIMALS = 6
/** Room for three digits and the decimals. */
const WIDE = { width: 140 }

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

interface AddressFieldProps {
  id?: string
  value?: string
  onChange?: (address: string) => void
}

/** The address with its point, which stands in two items of its own. */
const AddressField = ({ value = '', onChange, ...field }: AddressFieldProps): ReactNode => {
  const form = Form.useFormInstance()
  const [longitude, latitude] = [numberOf(Form.useWatch('longitude')), numberOf(Form.useWatch('latitude'))]
  return (
    <PlacePicker
      {...field}
      max={ADDRESS_MAX}
      value={{ name: value, ...(longitude !== undefined && { longitude }), ...(latitude !== undefined && { latitude }) }}
      onChange={(place) => {
        onChange?.(place?.name ?? '')
        form.setFieldsValue({ longitude: place?.longitude ?? null, latitude: place?.latitude ?? null })
      }}
    />
  )
}

/** Where the enterprise is: its address, and its point, which the browser tells or the user types. */
export const PlaceFields = (): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item name="address" label={t('详细地址')}>
        <AddressField />
      </Form.Item>
      <div className={styles.point}>
        <Form.Item name="longitude" label={t('经度')}>
          <NumberField min={-180} max={180} precision={DECIMALS} controls={false} style={WIDE} />
        </Form.Item>
        <Form.Item name="latitude" label={t('纬度')}>
          <NumberField min={-90} max={90} precision={DECIMALS} controls={false} style={WIDE} />
        </Form.Item>
      </div>
    </>
  )
}
