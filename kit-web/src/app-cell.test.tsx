import { cleanup, render, screen } from '@testing-library/react'
import { FileText } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { appCell } from './app-cell.ts'
import { provideApplications } from './known-applications.ts'

afterEach(cleanup)

test('an application is told by its name, one that nobody knows by its key', () => {
  provideApplications([
    { appKey: 'pkg0', title: () => '示例应用', icon: FileText, colour: 'blue', load: () => Promise.reject(new Error()) },
  ])
  const Cell = appCell('app')
  render(<Cell row={{ app: 'pkg0' }}>pkg0</Cell>)
  expect(screen.getByText('示例应用')).toBeDefined()
  render(<Cell row={{ app: 'gone' }}>gone</Cell>)
  expect(screen.getByText('gone')).toBeDefined()
})
