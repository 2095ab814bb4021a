import { HandOffRoute, handOffMetadata } from '#/routing/hand-off-route.tsx';

export const generateMetadata = handOffMetadata;

export default function HandOffPage() {
  return <HandOffRoute />;
}
