import { describeContract } from '@qifuyun/server/testing.ts'
import { screenDesignerApp } from '#src/screen-designer/app.ts'

describeContract(screenDesignerApp)
