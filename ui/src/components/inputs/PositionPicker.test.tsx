import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { type Described, type Position, PositionPicker } from './PositionPicker.tsx'

type Found = { longitude: number; latitude: number } | { code: number }
let asked: PositionOptions | undefined
const browserAt = (found: Found) =>
  vi.stubGlobal('navigator', {
    ...{ language: 'zh-CN', userAgent: 'test', platform: 'test' },
    geolocation: {
      getCurrentPosition: (done: PositionCallback, failed: PositionErrorCallback, options?: PositionOptions) => {
        asked = options
        // Only what the widget reads.
        if ('code' in found) failed({ code: found.code } as GeolocationPositionError)
        else done({ coords: found } as unknown as GeolocationPosition)
      },
    },
  })

/** What the form holds. */
let held: Position | null = null
const hold = (value: Position | null): void => {
  held = value
}
const Held = ({ start, describe }: { start: Position | null; describe: (() => Promise<Described>) | undefined }) => {
  const [value, setValue] = useState(start)
  const change = (next: Position | null): void => {
    hold(next)
    setValue(next)
  }
  return <PositionPicker value={value} onChange={change} ariaLabel="位置" {...(describe && { describe })} />
}
const show = (start: Position | null = null, describe?: () => Promise<Described>) => {
  hold(start)
  return renderInWorkspace(<Held start={start} describe={describe} />)
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '位置' })
const locate = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '定位' })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('holds fifty characters, whatever they are made of', async () => {
  await show()
  fireEvent.change(field(), { target: { value: '😀'.repeat(60) } })
  expect(held).toEqual({ name: '😀'.repeat(50) })
  fireEvent.change(field(), { target: { value: '' } })
  expect(held).toBeNull()
})

test('takes the coordinates of the browser within five seconds; a name that was typed stays', async () => {
  browserAt({ longitude: 120.123456789, latitude: 30.1 })
  await show({ name: '东门' })
  await locate()
  expect(held).toEqual({ name: '东门', longitude: 120.123457, latitude: 30.1 })
  expect(asked).toMatchObject({ timeout: 5_000 })
  expect(screen.getByText(/经度 120.123457，纬度 30.1/)).toBeDefined()
  fireEvent.change(field(), { target: { value: '西门' } })
  expect(held).toMatchObject({ name: '西门', longitude: 120.123457 })
  fireEvent.click(screen.getByRole('button', { name: '清除坐标' }))
  expect(held).toEqual({ name: '西门' })
})

test('an empty name is filled by whoever knows the address', async () => {
  browserAt({ longitude: 120, latitude: 30 })
  await show(null, async () => ({ address: '浙江省杭州市西湖区文三路 100 号' }))
  await locate()
  expect(held).toEqual({ name: '浙江省杭州市西湖区文三路 100 号', longitude: 120, latitude: 30 })
})

test('who knows no address says why, and the coordinates stay', async () => {
  browserAt({ longitude: 120, latitude: 30 })
  await show(null, async () => ({ problem: '地图服务尚未配置，请手动输入地址' }))
  await locate()
  expect(held).toEqual({ name: '', longitude: 120, latitude: 30 })
  expect(screen.getByRole('alert').textContent).toBe('地图服务尚未配置，请手动输入地址')
})

test('a name that was typed gives way to the address only when the user wants it', async () => {
  browserAt({ longitude: 120, latitude: 30 })
  await show({ name: '东门' }, async () => ({ address: '文三路 100 号' }))
  await locate()
  expect(held).toEqual({ name: '东门', longitude: 120, latitude: 30 })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '填入地址' })))
  expect(held).toEqual({ name: '文三路 100 号', longitude: 120, latitude: 30 })
})

test.each([
  [{ code: 1 }, '定位权限被拒绝，请在浏览器设置中允许，或手动输入'],
  [{ code: 2 }, '无法获取当前位置，请手动输入'],
  [{ code: 3 }, '定位超时，请重试或手动输入'],
])('%j is told: %s', async (found, told) => {
  browserAt(found)
  await show({ name: '东门' })
  await locate()
  expect(screen.getByRole('alert').textContent).toBe(told)
  expect(held).toEqual({ name: '东门' })
})

test('a browser that cannot locate says so', async () => {
  await show()
  await locate()
  expect(screen.getByRole('alert').textContent).toBe('当前浏览器不支持定位，请手动输入')
})
