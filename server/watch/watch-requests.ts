import type { IncomingMessage, RequestListener } from 'node:http';
import { requestId, withRequestId } from './request-id.ts';
import { methodClass, routeClass } from './route-class.ts';

/** An answered request: nothing in it is about a person. */
export interface AnsweredRequest {
  id: string;
  method: string;
  /** See `routeClass`. */
  route: string;
  /** 499 if the client left before the answer was complete. */
  status: number;
  /** From the first byte of the request's head to the last of the answer, in milliseconds. */
  ms: number;
  /** Sent, headers included. */
  bytes: number;
}

/** Put by those who left before the answer was complete; the number is nginx's. */
const LEFT = 499;

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/**
 * Gives each request its id, which the answer and all that is logged meanwhile carry, and reports it once it is
 * answered.
 * @param answered must not throw
 */
export function watchRequests(
  listener: RequestListener,
  answered: (request: AnsweredRequest) => void,
): RequestListener {
  return (request: IncomingMessage, response) => {
    const began = performance.now();
    const id = requestId(request.headers['x-request-id']);
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      answered({
        id,
        method: methodClass(request.method),
        route: routeClass(request.url ?? '/'),
        status: response.writableFinished ? response.statusCode : LEFT,
        ms: rounded(performance.now() - began),
        bytes: socket.bytesWritten - sentBefore,
      });
    });
    return withRequestId(id, () => listener(request, response));
  };
}
