import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlertButton } from './AlertButton.tsx'
import { alertSettings, NO_ALERTS } from './settings.ts'

const withRight = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  const requestPermission = vi.fn(async () => answer)
  vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission, requestPermission }))
  return requestPermission
}

beforeEach(() => {
  alertSettings.setState(NO_ALERTS, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (): Promise<void> => {
  fakeServer({ base_info: { code: 200, data: { timeZone: 'Asia/Shanghai' } } })
  await renderInWorkspace(<AlertButton className={undefined} />)
  await userEvent.click(screen.getByRole('button', { name: '消息提醒' }))
  await screen.findByRole('group', { name: '消息提醒' })
}

test('notices are on once the browser has let us', async () => {
  const asked = withRight('default', 'granted')
  await open()
  const choice = screen.getByRole('switch', { name: '桌面通知' })
  expect(choice.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(choice)
  await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(alertSettings.getState().notices).toBe(true)
  await userEvent.click(choice)
  expect(alertSettings.getState().notices).toBe(false)
})

test('a refusal is told, and the choice cannot be made', async () => {
  withRight('default', 'denied')
  await open()
  await userEvent.click(screen.getByRole('switch', { name: '桌面通知' }))
  await screen.findByText('浏览器已阻止通知，请在地址栏的网站设置中允许')
  expect(screen.getByRole('switch', { name: '桌面通知' })).toHaveProperty('disabled', true)
  expect(alertSettings.getState().notices).toBe(false)
})

test('a browser without notices says so', async () => {
  vi.stubGlobal('Notification', undefined)
  await open()
  expect(screen.getByText('当前地址或浏览器不支持桌面通知')).toBeDefined()
})

test('quiet hours are chosen in the time of the enterprise', async () => {
  withRight('granted')
  await open()
  await userEvent.click(screen.getByRole('switch', { name: '免打扰时段' }))
  expect(await screen.findByText('按企业时区（Asia/Shanghai）计算，未读角标照常显示')).toBeDefined()
  fireEvent.change(screen.getByLabelText('开始时间'), { target: { value: '21:30' } })
  fireEvent.change(screen.getByLabelText('结束时间'), { target: { value: '' } })
  expect(alertSettings.getState().quiet).toEqual({ on: true, from: '21:30', to: '08:00' })
})
