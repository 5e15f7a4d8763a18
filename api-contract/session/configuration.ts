import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';

/**
 * What the app must know about this installation. None of it comes from the identity provider, which may be
 * unavailable.
 */
export const Configuration = Type.Object(
  {
    accountUrl: nullable(Type.String({ description: 'Where people manage their account at the identity provider.' })),
    privacyUrl: nullable(Type.String({ description: "The operator's privacy policy (setting PRIVACY_URL)." })),
    termsUrl: nullable(Type.String({ description: "The operator's terms of use (setting TERMS_URL)." })),
    demo: Type.Boolean({ description: 'Whether the data is the invented data of the demo world.' }),
    errorReportingDsn: nullable(Type.String()),
    tagManagerUrl: nullable(Type.String()),
    mapStyleUrl: nullable(
      Type.String({ description: 'A MapLibre style in place of the embedded base map (setting MAP_STYLE_URL).' }),
    ),
  },
  { additionalProperties: false },
);

export type Configuration = Static<typeof Configuration>;

export const getConfiguration = defineCall({
  operationId: 'getConfiguration',
  method: 'GET',
  path: '/v2/configuration',
  tag: 'Session',
  summary: 'Which optional services this installation uses',
  access: 'public',
  cost: 'CHEAP',
  response: Configuration,
  refusals: [],
});
