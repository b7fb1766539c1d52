import { Link, type LinkProps } from 'react-router-dom';

interface LinkBehaviorProps extends Omit<LinkProps, 'to'> {
  href: string;
}

/** MUI's links and buttons with an `href` navigate by the router, which leaves other origins to the browser. */
export const LinkBehavior = ({ href, ...link }: LinkBehaviorProps) => <Link {...link} to={href} />;
