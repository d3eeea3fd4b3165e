import { loan } from '@qifuyun/apps/loan/app.ts'
import { chooseLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLabel } from './label.ts'
import { useCatalogue } from './use-catalogue.ts'
import { provideCatalogues } from './use-catalogues.ts'

const Shown = () => {
  useCatalogue(loan)
  const label = useLabel(loan)
  return (
    <p>
      {label(loan.spec.label)} {label('确认「{no}」遗失？', { no: 'JH1' })}
    </p>
  )
}

afterEach(cleanup)

test('a label is the text of the definition, and its line of the catalogue in English', async () => {
  provideCatalogues({ loan: async () => ({ en: (await import('@qifuyun/apps/loan/texts.ts')).texts.lines }) })
  await renderInWorkspace(<Shown />)
  expect(screen.getByText('借还单 确认「JH1」遗失？')).toBeTruthy()
  await chooseLanguage('en')
  expect(await screen.findByText('Loan Record "JH1" as lost?')).toBeTruthy()
  await chooseLanguage('zh-CN')
})
