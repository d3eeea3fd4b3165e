import { describeContract } from '@qifuyun/server/testing.ts'
import { generalSettingsApp } from '#src/general-settings/app.ts'

describeContract(generalSettingsApp)
