import { z } from 'zod';

export const MODEL = 'keepsong-offline-writer';
/** Names the product may be configured with; each is answered, and signed, by the offline writer. */
export const ALIASES = [
  'gpt-4o',
  'gpt-4o-mini',
  'gpt-4.1',
  'gpt-4.1-mini',
  'gpt-4.1-nano',
  'gpt-5',
  'gpt-5-mini',
  'gpt-5-nano',
] as const;

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() });
const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z.union([z.string(), z.array(textPart).min(1), z.null()]).optional(),
});

const limit = z.int().min(1).nullish();

const chatRequestSchema = z.strictObject({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  stream: z.boolean().nullish(),
  stream_options: z
    .strictObject({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() })
    .nullish(),
  max_tokens: limit,
  max_completion_tokens: limit,
  stop: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(4)]).nullish(),
  seed: z.int().nullish(),
  n: z.int().min(1).max(8).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  response_format: z.strictObject({ type: z.literal('text') }).optional(),
  user: z.string().optional(),
  safety_identifier: z.string().optional(),
  prompt_cache_key: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  store: z.boolean().nullish(),
  service_tier: z.string().nullish(),
  reasoning_effort: z.string().nullish(),
  verbosity: z.string().nullish(),
  logit_bias: z.record(z.string(), z.number()).nullish(),
  logprobs: z.literal(false).nullish(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;

export interface OpenAiError {
  error: { message: string; type: string; param: string | null; code: string | null };
}

export function openAiError(
  message: string,
  more: { type?: string; param?: string | null; code?: string | null } = {},
): OpenAiError {
  return {
    error: {
      message,
      type: more.type ?? 'invalid_request_error',
      param: more.param ?? null,
      code: more.code ?? null,
    },
  };
}

const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : (index ? '.' : '') + String(step)))
    .join('');

/** The request as far as OpenAI would accept it, or its 400. */
export function parseChatRequest(body: unknown): { request: ChatRequest } | { refusal: OpenAiError } {
  if (typeof body !== 'object' || body === null) {
    return { refusal: openAiError('We could not parse the JSON body of your request.') };
  }
  for (const param of ['model', 'messages']) {
    if (!(param in body)) {
      const message =
        param === 'model' ? 'you must provide a model parameter' : `Missing required parameter: '${param}'.`;
      return { refusal: openAiError(message, { param, code: 'missing_required_parameter' }) };
    }
  }
  const parsed = chatRequestSchema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    if (issue?.code === 'unrecognized_keys') {
      const param = pathText([...issue.path, issue.keys[0] ?? '']);
      return { refusal: openAiError(`Unrecognized request argument supplied: ${param}`, { param: null }) };
    }
    const param = pathText(issue?.path ?? []);
    const message = `Invalid value for '${param}': ${issue?.message ?? 'not accepted'}.`;
    return { refusal: openAiError(message, { param, code: 'invalid_value' }) };
  }
  const request = parsed.data;
  if (request.stream_options && !request.stream) {
    const message = "The 'stream_options' parameter is only allowed when 'stream' is enabled.";
    return { refusal: openAiError(message, { param: 'stream_options' }) };
  }
  return { request };
}

export function textOf(message: ChatRequest['messages'][number]): string {
  const { content } = message;
  return typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n');
}
