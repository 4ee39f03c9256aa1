import { expectDataset } from '../catalogue/catalogue.ts'
import type { Providers } from '../catalogue/providers.ts'
import { LICENCE } from '../export/open-formats.server.ts'
import { FORMAT_FACTS } from './contract.ts'
import { type CurrentSnapshot, fileName } from './manifest.server.ts'

interface About {
  origin: string
  /** Base address of the files. */
  base: string
  portalName: string
  providers: Providers
}

/** The snapshots as a catalogue of DCAT 3 in JSON-LD. */
export function writeCatalog(current: readonly CurrentSnapshot[], { origin, base, portalName, providers }: About) {
  const nameOf = (agent: string) => ({
    '@type': 'foaf:Organization',
    'foaf:name': { '@value': agent, '@language': 'zh' },
  })
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dcterms: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      spdx: 'http://spdx.org/rdf/terms#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': `${base}/catalog.jsonld`,
    '@type': 'dcat:Catalog',
    'dcterms:title': { '@value': `${portalName}公共信用信息开放数据`, '@language': 'zh' },
    'dcterms:publisher': nameOf(portalName),
    'dcterms:license': { '@id': new URL(LICENCE.address, origin).href },
    'foaf:homepage': { '@id': `${origin}/data-download` },
    'dcat:dataset': current.map(({ row, files }) => {
      const dataset = expectDataset(row.dataset)
      return {
        '@id': `${base}/catalog.jsonld#${row.dataset}`,
        '@type': 'dcat:Dataset',
        'dcterms:identifier': dataset.resourceId,
        'dcterms:title': { '@value': dataset.name, '@language': 'zh' },
        'dcterms:description': { '@value': dataset.about, '@language': 'zh' },
        'dcterms:publisher': nameOf(providers[dataset.provider].name),
        'dcterms:modified': { '@value': row.madeAt.toISOString(), '@type': 'xsd:dateTime' },
        'dcterms:license': { '@id': new URL(LICENCE.address, origin).href },
        'dcat:version': String(row.position),
        'dcat:distribution': files.map(({ format, size, sha256 }) => distribution({ base, row, format, size, sha256 })),
      }
    }),
  }
}

type File = CurrentSnapshot['files'][number]

function distribution({
  base,
  row,
  format,
  size,
  sha256,
}: Pick<File, 'format' | 'size' | 'sha256'> & { base: string; row: CurrentSnapshot['row'] }) {
  const { name, type } = FORMAT_FACTS[format]
  const address = `${base}/${fileName(row.dataset, format)}`
  return {
    '@id': address,
    '@type': 'dcat:Distribution',
    'dcterms:title': { '@value': name, '@language': 'zh' },
    'dcat:downloadURL': { '@id': address },
    'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` },
    ...(format === 'parquet'
      ? {}
      : { 'dcat:compressFormat': { '@id': 'https://www.iana.org/assignments/media-types/application/gzip' } }),
    'dcat:byteSize': { '@value': String(size), '@type': 'xsd:nonNegativeInteger' },
    'spdx:checksum': {
      '@type': 'spdx:Checksum',
      'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
      'spdx:checksumValue': { '@value': sha256, '@type': 'xsd:hexBinary' },
    },
  }
}
