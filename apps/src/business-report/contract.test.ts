import { describeContract } from '@qifuyun/server/testing.ts'
import { businessReportApp } from '#src/business-report/app.ts'

describeContract(businessReportApp)
