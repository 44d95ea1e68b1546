/**
 * A connection to an MQTT broker that comes again by itself. In: address, names, certificates; out: publish, subscribe, and
 * news of the connection. Messages that cannot be sent now are not kept here: the spool has them.
 */
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { MAX_MESSAGE } from './topics.js';

export interface BrokerOptions {
  /** mqtt://HOST:PORT or mqtts://HOST:PORT */
  readonly url: string;
  readonly clientId: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Certificates as PEM texts. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  /** What the broker tells everybody when this connection is lost without a word. */
  readonly will?: { readonly topic: string; readonly message: string } | undefined;
  readonly news: (what: string) => void;
}

export interface Broker {
  connected(): boolean;
  /** At least once. `done` when the broker has it. */
  publish(topic: string, message: string, retain: boolean, done?: () => void): void;
  subscribe(topic: string): void;
  onConnect(fn: () => void): void;
  onMessage(fn: (topic: string, text: string) => void): void;
  /** Says a last word, and goes. */
  close(topic: string, message: string): void;
}

const RECONNECT_MS = 1000;
const KEEPALIVE_S = 15;

/** A broker that does not let us in is tried again as well: somebody may mend its passwords. */
export function connectBroker(o: BrokerOptions): Broker {
  const options: IClientOptions = {
    clientId: o.clientId,
    clean: true,
    keepalive: KEEPALIVE_S,
    reconnectPeriod: RECONNECT_MS,
    reconnectOnConnackError: true,
    connectTimeout: 5000,
    resubscribe: false,
    queueQoSZero: false,
    rejectUnauthorized: true,
    ...(o.user === undefined ? {} : { username: o.user }),
    ...(o.password === undefined ? {} : { password: o.password }),
    ...(o.ca === undefined ? {} : { ca: o.ca }),
    ...(o.cert === undefined ? {} : { cert: o.cert }),
    ...(o.key === undefined ? {} : { key: o.key }),
    ...(o.will
      ? {
          will: { topic: o.will.topic, payload: Buffer.from(o.will.message), qos: 1, retain: true },
        }
      : {}),
  };
  const client: MqttClient = mqtt.connect(o.url, options);
  let told = '';
  const tell = (what: string): void => {
    if (what !== told) o.news(what);
    told = what;
  };
  client.on('error', (e) => tell(`broker: ${e.message}`));
  // after an error that was told there is nothing more to say
  client.on('close', () => told === 'broker connected' && tell('broker lost'));
  client.on('connect', () => tell('broker connected'));
  return {
    connected: () => client.connected,
    publish(topic, message, retain, done) {
      if (!client.connected) return;
      client.publish(topic, message, { qos: 1, retain }, (e) => {
        if (!e) done?.();
      });
    },
    subscribe: (topic) => void client.subscribe(topic, { qos: 1 }),
    onConnect(fn) {
      client.on('connect', fn);
    },
    onMessage(fn) {
      client.on('message', (topic, payload) => {
        if (payload.length <= MAX_MESSAGE) fn(topic, payload.toString('utf8'));
      });
    },
    close(topic, message) {
      // a broker that goes before it has the last word is not waited for
      client.options.reconnectPeriod = 0;
      if (!client.connected || topic === '') return void client.end(true);
      client.on('close', () => void client.end(true));
      client.publish(topic, message, { qos: 1, retain: true }, () => void client.end());
    },
  };
}
