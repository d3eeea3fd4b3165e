import { act, screen } from '@testing-library/react'
import { Cascader, Select } from 'antd'
import { expect, test } from 'vitest'
import { shared } from '#src/english.ts'
import { addEnglish, chooseLanguage } from '#src/platform/i18n/i18n.ts'
import { PLATFORM } from '#src/platform/i18n/texts-from.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'

const names = (): (string | null)[] => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('the button that empties a field is named in the language of the page', async () => {
  await renderInWorkspace(
    <>
      <Select aria-label="类型" allowClear value="a" options={[{ value: 'a', label: '甲' }]} />
      <Cascader aria-label="地区" allowClear value={['b']} options={[{ value: 'b', label: '乙' }]} />
    </>,
  )
  expect(names()).toEqual(['清空', '清空'])
  addEnglish(PLATFORM, shared)
  await act(() => chooseLanguage('en'))
  expect(names()).toEqual(['Clear', 'Clear'])
  await act(() => chooseLanguage('zh-CN'))
  expect(names()).toEqual(['清空', '清空'])
})
