/** The parts of a call's schemas that the runs read to build requests. */
export type CallSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, CallSchema>>;
  readonly required?: readonly string[];
  readonly items?: CallSchema;
  readonly anyOf?: readonly CallSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
};
