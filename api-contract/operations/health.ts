import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const Health = Type.Object({ status: Type.Literal('ok') }, { additionalProperties: false });

export const getLiveness = defineCall({
  operationId: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  tag: 'Operation',
  summary: 'The process answers',
  access: 'public',
  cost: 'FREE',
  response: Health,
  refusals: [],
});

export const getReadiness = defineCall({
  operationId: 'getReadiness',
  method: 'GET',
  path: '/health/ready',
  tag: 'Operation',
  summary: 'The process and its database answer, and it is not shutting down',
  access: 'public',
  cost: 'FREE',
  response: Health,
  refusals: [],
});
