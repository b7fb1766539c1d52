import { isIP } from 'node:net';
import { z } from 'zod';
import { VISITORS_PER_HOP } from '../../../functions/src/callable/address-limit.ts';
import { functionUrl, read, unless, type Answer, type Check } from './doctor-check.ts';

/** Addresses that the doctor claims, and that no function may take for its own. They belong to nobody (RFC 5737). */
export const FORGED = { 'fastly-client-ip': '203.0.113.1', 'x-forwarded-for': '203.0.113.2' };
const CLAIMED = Object.values(FORGED);

const seenSchema = z.object({ visitor: z.string(), forwarded: z.string() });

/** What a function saw: the header of the CDN, and the addresses of `X-Forwarded-For`. */
function seenIn(answer: Answer | undefined) {
  const { visitor, forwarded } = read(seenSchema, answer);
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return { visitor, hops, lastHop: hops.at(-1) ?? '' };
}

/** Compares what a function sees of a caller who forges both headers with what `address-limit.ts` takes for true. */
export const callerChecks: readonly Check[] = [
  {
    name: 'addresses of callers',
    asks: (target) => [
      { as: 'doctor', url: `${target.appUrl}/api/seen-caller` },
      { as: 'doctor', url: functionUrl('seenCaller', target) },
    ],
    finds: ([hostedAnswer, directAnswer]) => {
      const [hosted, direct] = [seenIn(hostedAnswer), seenIn(directAnswer)];
      const isOwn = (address: string) => isIP(address) !== 0 && !CLAIMED.includes(address);
      if (!isOwn(direct.lastHop)) {
        return [
          `a direct call counts for “${direct.lastHop}”, which its caller has chosen: set ENFORCE_APP_CHECK=true`,
        ];
      }
      const isMe = (address: string) => address === direct.lastHop;
      const at = hosted.hops.toReversed().findIndex(isMe) + 1;
      const named =
        at === 0 ? 'no header names the visitor' : `X-Forwarded-For names the visitor ${at} from its end`;
      // One call can use IPv4 and the other IPv6.
      const isOther = isIP(hosted.visitor) === isIP(direct.lastHop) && !isMe(hosted.visitor);
      return [
        ...unless(
          isOwn(hosted.lastHop),
          `the last hop through Hosting is “${hosted.lastHop}”, which its caller has chosen: set VISITORS_PER_HOP to 1, and ENFORCE_APP_CHECK=true`,
        ),
        ...(hosted.visitor === ''
          ? [
              `Hosting sends no Fastly-Client-IP, so all behind one of its addresses share one limit; ${named}`,
            ]
          : CLAIMED.includes(hosted.visitor)
            ? [
                `Hosting passes on the Fastly-Client-IP that its caller has chosen, who gets ${VISITORS_PER_HOP} limits: set VISITORS_PER_HOP to less; ${named}`,
              ]
            : unless(!isOther, `Fastly-Client-IP is “${hosted.visitor}” and not the visitor; ${named}`)),
      ];
    },
    remedy: () => 'functions/src/callable/address-limit.ts: hostedCaller and VISITORS_PER_HOP (decision 031)',
  },
];
