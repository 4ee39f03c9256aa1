import type { SiteProfile } from '../../../kernel/profile.ts'
import type { OpenDataset } from '../../register/export/contract.ts'
import type { Snapshots } from '../../register/snapshots/contract.ts'

interface Offered {
  datasets: readonly OpenDataset[]
  snapshots: Snapshots
  profile: Pick<SiteProfile, 'portalName' | 'publicUrl'>
}

const TYPES = { csv: 'text/csv', jsonl: 'application/x-ndjson', parquet: 'application/vnd.apache.parquet' } as const

/** The open datasets for search engines of data, by schema.org. */
export function dataCatalog({ datasets, snapshots, profile }: Offered) {
  const addressOf = (path: string) => new URL(path, profile.publicUrl).href
  const publisher = { '@type': 'GovernmentOrganization', name: profile.portalName }
  const made = new Map(snapshots.datasets.map((snapshot) => [snapshot.dataset, snapshot]))
  return {
    '@context': 'https://schema.org',
    '@type': 'DataCatalog',
    name: `${profile.portalName}开放数据`,
    url: addressOf('/data-download'),
    publisher,
    dataset: datasets.map(({ dataset, name, provider, licence, updatedAt }) => ({
      '@type': 'Dataset',
      ...{ identifier: dataset, name, description: `${provider}提供的${name}公示信息。`, isAccessibleForFree: true },
      ...{ license: addressOf(licence.address), creator: { '@type': 'GovernmentOrganization', name: provider } },
      ...(updatedAt ? { dateModified: updatedAt } : {}),
      distribution: (made.get(dataset)?.files ?? []).flatMap(({ format, address, bytes, sha256 }) =>
        format === 'delta'
          ? []
          : [
              {
                '@type': 'DataDownload',
                ...{
                  contentUrl: addressOf(address),
                  encodingFormat: TYPES[format],
                  contentSize: String(bytes),
                  sha256,
                },
              },
            ],
      ),
    })),
  }
}
