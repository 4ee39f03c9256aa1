import { type Config, readConfig } from '../../kernel/config.server.ts'
import { ConfigFaults } from '../../kernel/config-faults.server.ts'
import type { DemoCity } from '../../kernel/config-profile.server.ts'
import { examineDatabase } from './database-checks.ts'
import { examineCertificates, examineDisk } from './file-checks.ts'
import { createFindings, type DoctorFinding } from './finding.ts'
import { examineOutside } from './outside-checks.ts'

interface Examination {
  config: Config | undefined
  findings: DoctorFinding[]
}

/** Checks everything the portal depends on and reports all problems at once. */
export async function examineServer(environment: NodeJS.ProcessEnv, demoCity?: DemoCity): Promise<Examination> {
  const settings = createFindings('settings')
  try {
    const config = readConfig(environment, demoCity)
    return {
      config,
      findings: [settings.good('设置可以使用', 'The settings can be used'), ...(await examineInstallation(config))],
    }
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    return { config: undefined, findings: error.faults.map(({ chinese, english }) => settings.bad(chinese, english)) }
  }
}

/** Checks everything except the settings themselves. */
export async function examineInstallation(config: Config): Promise<DoctorFinding[]> {
  const found = await Promise.all([examineDatabase(config), examineDisk(config), examineOutside(config)])
  return [...examineCertificates(config), ...found.flat()]
}
