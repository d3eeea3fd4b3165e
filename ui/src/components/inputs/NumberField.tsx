import { InputNumber, type InputNumberProps } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'

/** A number with its two arrows. The library calls them in English only. */
export const NumberField = <Value extends number | string = number>(props: InputNumberProps<Value>): ReactNode => {
  const t = useText()
  const ref = useRef<{ nativeElement: HTMLElement } | null>(null)
  // The library takes no names for them, and draws them with the field.
  useEffect(() => {
    const [up, down] = ref.current?.nativeElement.querySelectorAll('[role=button]') ?? []
    up?.setAttribute('aria-label', t('增加'))
    down?.setAttribute('aria-label', t('减少'))
  })
  return <InputNumber<Value> {...props} ref={ref as never} />
}
